/** It has the type of Node's own `spawn`, but no type declarations. */
declare module "cross-spawn" {
  import { spawn } from "node:child_process";

  export default spawn;
}

/** It has Node's own type, and no types of its own. */
declare module "cross-spawn" {
  import { spawn } from "node:child_process";

  export default spawn;
}

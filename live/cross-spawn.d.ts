/** Types for cross-spawn, which ships none: it has the type of Node's own `spawn`. */
declare module "cross-spawn" {
  import { spawn } from "node:child_process";

  export default spawn;
}

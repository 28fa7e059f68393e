export { server as app } from "./server";

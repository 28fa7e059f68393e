export { form } from "./form.js";

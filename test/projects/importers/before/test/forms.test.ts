import { woods } from "../src/forms.js";
if (woods.enumNames.length !== 2) throw new Error("woods");

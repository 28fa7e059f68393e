import * as forms from "@acme/forms";
console.log(Object.values(forms).map((f) => f.enumNames));

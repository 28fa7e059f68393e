export const names = {
  names() {
    return Object.values(this.form.properties).map((field) => Object.keys(field).join());
  },
};
export const kinds = {
  kinds() {
    return Object.values(this.typed.properties).map((field) => field.type);
  },
};

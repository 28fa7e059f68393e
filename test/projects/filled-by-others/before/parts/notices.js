export function addNotices(list) {
  list.push({ type: "image", data: "aGk=", mimetype: "image/png" });
}

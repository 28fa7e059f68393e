/** The page's only script: a button that opens or closes all files, hidden without scripts. */
export const script = `
const files = [...document.querySelectorAll("details.file")];
const button = document.querySelector("#all");
const isAnyOpen = () => files.some((file) => file.open);
const label = () => { button.textContent = isAnyOpen() ? "Close all" : "Open all"; };
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const open = !isAnyOpen();
    for (const file of files) file.open = open;
  });
  for (const file of files) file.addEventListener("toggle", label);
  label();
}
`;

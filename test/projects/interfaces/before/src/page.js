export const page = (uri) => ({
  contents: [{ uri, text: "<!doctype html><title>Kiln</title>" }],
});
export const document = (uri) => ({ contents: [{ uri, text: "# Kiln" }] });

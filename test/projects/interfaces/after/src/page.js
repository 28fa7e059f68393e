export const page = (uri) => ({
  contents: [
    {
      uri,
      mimeType: "text/html;profile=mcp-app",
      text: "<!doctype html><title>Kiln</title>",
    },
  ],
});
export const document = (uri) => ({ contents: [{ uri, text: "# Kiln" }] });

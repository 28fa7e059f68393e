export const readKiln = async (uri: string) => ({
  contents: [{ url: uri, mimeType: "text/plain", text: "hot" }],
});

export async function download(url: string): Promise<string> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer()).toString("base64");
  return `data:${response.headers.get("content-type")};base64,${bytes}`;
}

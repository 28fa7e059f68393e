export async function glazesOf(kiln: string): Promise<string[]> {
  return kiln === "" ? [] : ["celadon"];
}

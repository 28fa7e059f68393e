export function trim([text = '']: TemplateStringsArray): string {
  return text.trim()
}

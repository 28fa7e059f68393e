/** `["id", "page"]` in `sheets://{+id}{?page*}`, as the SDK's templates read it (RFC 6570). */
export function variablesIn(uri: string): readonly string[] {
  return [...uri.matchAll(/\{[+#./;?&]?(?<list>\w[\w,*.:-]*)\}/gu)].flatMap(
    ({ groups }) => groups?.["list"]?.split(",").map((one) => one.replace(/\*$|:\d+$/u, "")) ?? [],
  );
}

import type { Expected, ExpectedObject } from "./expected.js";

/**
 * What is expected of a value that arrives as JSON, which has made texts of dates. What a schema drops
 * does no harm then.
 */
export function afterJson({ element, kinds, object, values }: Expected): Expected {
  return {
    ...(kinds && { kinds }),
    ...(values && { values }),
    ...(element && { element: () => afterJson(element()) }),
    ...(object && { object: ofObject(object) }),
  };
}

function ofObject({ members, unlisted }: ExpectedObject): ExpectedObject {
  return {
    unlisted: unlisted === "refused" ? "refused" : "kept",
    members: new Map(
      [...members].map(([key, { expected, presence }]) => [
        key,
        { presence, expected: () => afterJson(expected()) },
      ]),
    ),
  };
}

/** A cast overrides the compiler, so every cast needs a comment that says why it is right. */
export const castWithReason = {
  meta: {
    type: "problem",
    docs: { description: "Require a reason beside every cast" },
    schema: [],
    messages: {
      noReason:
        "Nothing says why this cast is right. Say it in a comment on this line or above it.",
    },
  },
  create({ report, sourceCode }) {
    const comments = sourceCode.getAllComments();
    const isBeside = ({ loc }, node) =>
      loc.start.line === node.loc.end.line ||
      (loc.end.line >= node.loc.start.line - 1 && loc.end.line <= node.loc.end.line);
    return {
      TSAsExpression(node) {
        const isConst =
          node.typeAnnotation.type === "TSTypeReference" &&
          node.typeAnnotation.typeName.name === "const";
        if (isConst || comments.some((comment) => isBeside(comment, statementOf(node)))) return;
        report({ node, messageId: "noReason" });
      },
    };
  },
};

/** Returns the closest ancestor that is usually on lines of its own, such as a statement. */
function statementOf(node) {
  let at = node;
  while (at.parent && !/Statement$|Declaration$|^Property$|^ArrayExpression$/u.test(at.type))
    at = at.parent;
  return at;
}

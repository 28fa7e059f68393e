/** Every exported function and class needs a docstring. */
export const documentedExports = {
  meta: {
    type: "problem",
    docs: { description: "Require a docstring above every exported function and class" },
    schema: [],
    messages: { undocumented: "`{{ name }}` is exported without a docstring: say what it gives." },
  },
  create({ report, sourceCode }) {
    const check = (node) => {
      const { declaration } = node;
      if (!declaration || !/^(?:FunctionDeclaration|ClassDeclaration)$/u.test(declaration.type))
        return;
      const isDocumented = sourceCode
        .getCommentsBefore(node)
        .some(({ type, value }) => type === "Block" && value.startsWith("*"));
      const isOverload = sourceCode.getTokenBefore(node)?.loc.end.line === node.loc.start.line - 1;
      if (isDocumented || isOverload) return;
      report({
        node,
        messageId: "undocumented",
        data: { name: declaration.id?.name ?? "default" },
      });
    };
    return { ExportNamedDeclaration: check, ExportDefaultDeclaration: check };
  },
};

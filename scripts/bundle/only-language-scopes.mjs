/**
 * The names that browsers know, which the scope analysis of typescript-eslint has lists of. We ask
 * it for those of the language alone.
 */
const ofBrowsers = /[/\\]scope-manager[/\\]dist[/\\]lib[/\\](?:dom|webworker)(?:\.\w+)?\.js$/u;

/** A plugin that leaves out the names of browsers, which would double the size of the analysis. */
export const onlyLanguageScopes = {
  name: "only-language-scopes",
  load: (id) => (ofBrowsers.test(id) ? "module.exports = {};" : undefined),
};

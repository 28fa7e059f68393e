/** The operations of an API, and what they are called there. */
export const operations = [
  { id: "sites.restart", summary: "Restart a site" },
  { id: "sites_list", summary: "List the sites" },
];

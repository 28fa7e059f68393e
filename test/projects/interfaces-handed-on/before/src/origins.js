export const policyFor = (host) => ({ connectDomains: [host] });

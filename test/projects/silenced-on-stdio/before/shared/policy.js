const policy = {
  begin() {
    console.info("begun");
  },
};

export function policyFor() {
  return policy;
}

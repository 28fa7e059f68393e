const { default: form } = await import(`./named/${process.argv[2]}.json`, {
  with: { type: "json" },
});
console.log(form.properties.size.enumNames);

export function again(spinner, job) {
  return spinner.run({}, job);
}

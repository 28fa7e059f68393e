export function watch(one) {
  setInterval(() => one.start(), 1000);
}

/**
 * Debounces a task: it runs once it has not been requested for the given number of milliseconds.
 */
export function later(milliseconds: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(task, milliseconds);
  };
}

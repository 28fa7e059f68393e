/** A task that runs when nobody has asked for it anew for so many milliseconds. */
export function later(milliseconds: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(task, milliseconds);
  };
}

export function newState() {
  return { limits: { isOn: false, most: 1000 }, frames: [] as string[] };
}

export class Stream {
  private readonly state: ReturnType<typeof newState>;

  constructor() {
    this.state = newState();
  }

  get limits() {
    return this.state.limits;
  }
}

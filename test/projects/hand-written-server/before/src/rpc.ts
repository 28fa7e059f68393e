export enum Rpc {
  Ping = "ping",
  Prompts = "prompts/list",
  Prompt = "prompts/get",
  Elicit = "elicitation/create",
}

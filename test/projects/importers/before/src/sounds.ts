export interface McpAudioContent {
  url: string;
}

export { default as answerTool } from "./answer";

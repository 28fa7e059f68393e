/** Text, and lists of texts, become blocks; results stay as they are. */
export function toResult(answer) {
  if (typeof answer === "string" || Array.isArray(answer)) {
    const texts = Array.isArray(answer) ? answer : [answer];
    return { content: texts.map((text) => ({ type: "text", text })) };
  } else return answer;
}

export function asResult(answer) {
  if (isResult(answer)) return answer;
  return { content: [{ type: "text", text: String(answer) }] };
}

export function finished(answer) {
  const given = answer;
  const isDone = typeof given === "object" && Array.isArray(given.content);
  if (isDone) return given;
  return { content: [{ type: "text", text: JSON.stringify(given) }] };
}

export const same = (answer) => {
  console.error(answer);
  return answer;
};

function isResult(answer) {
  return typeof answer === "object" && "content" in answer;
}

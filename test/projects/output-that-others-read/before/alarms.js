export const alarms = [];
console.error = (text) => alarms.push(text);

export const first = ({ requestId, sessionId }: any) => {
  console.error(requestId, sessionId);
};

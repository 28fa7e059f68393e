export const first = ({ mcpReq: { id: requestId }, sessionId }: any) => {
  console.error(requestId, sessionId);
};

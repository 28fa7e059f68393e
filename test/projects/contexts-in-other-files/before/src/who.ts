interface Request {
  requestId: string | number;
}

export function who(request: Request) {
  console.error(request.requestId);
}

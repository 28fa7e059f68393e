export default function tell({ context }: any) {
  console.error(context.requestId);
}

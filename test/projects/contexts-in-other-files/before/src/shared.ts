export function shared(job: any) {
  console.error(job.requestId);
}

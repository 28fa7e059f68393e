/**
 * Thrown if there is nothing to check, because the server cannot be started, reached or understood.
 * The message is one sentence.
 */
export class ServerProblem extends Error {
  override readonly name = "ServerProblem";
}

/** A start that failed for a reason a person can fix; the message is the whole line to print, without a stack. */
export class StartRefused extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'StartRefused';
  }
}

/** A start that cannot go on for a reason a person can mend; the message is the whole line to print, without a stack. */
export class StartRefused extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'StartRefused';
  }
}

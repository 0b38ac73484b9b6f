/** A progress line that is overwritten as work proceeds; without a terminal, one line for each tenth. */
export interface ProgressLine {
  show(what: string, done: number, of: number): void;
  end(): void;
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

export function progressLine(out: NodeJS.WriteStream = process.stdout): ProgressLine {
  let reported = '';
  return {
    show: (what, done, of) => {
      const share = of > 0 ? Math.min(100, Math.floor((done / of) * 100)) : 0;
      const line = `${what} … ${out.isTTY ? share : share - (share % 10)} %`;
      if (line === reported) return;
      reported = line;
      out.write(out.isTTY ? `\r${line}  ` : `${line}\n`);
    },
    end: () => {
      if (out.isTTY && reported !== '') out.write('\n');
      reported = '';
    },
  };
}

/** One line that is written over as work goes on; without a terminal a line for each tenth. */
export interface ProgressLine {
  show(what: string, done: number, of: number): void;
  end(): void;
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

export function progressLine(out: NodeJS.WriteStream = process.stdout): ProgressLine {
  let told = '';
  return {
    show: (what, done, of) => {
      const share = of > 0 ? Math.min(100, Math.floor((done / of) * 100)) : 0;
      const line = `${what} … ${out.isTTY ? share : share - (share % 10)} %`;
      if (line === told) return;
      told = line;
      out.write(out.isTTY ? `\r${line}  ` : `${line}\n`);
    },
    end: () => {
      if (out.isTTY && told !== '') out.write('\n');
      told = '';
    },
  };
}

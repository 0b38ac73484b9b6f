import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsNoDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node');

/**
 * Runs the files of a project that name the Node environment after all others of it. A worker is reused only for files
 * of the same environment; mixed, each change would start a worker and read every library again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const { true: bare = [], false: others = [] } = Object.groupBy(
        sorted.filter((each) => each.project === project),
        (each) => String(needsNoDocument(each)) as 'true' | 'false',
      );
      return [...others, ...bare];
    });
  }
}

declare const moduleLine: readonly string[];
export = moduleLine;

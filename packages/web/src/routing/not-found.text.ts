/** The page for unknown addresses (exact words of docs/spec/source.md#routes). */
export const notFoundText = {
  title: '404 - Page Not Found',
  sentence: 'Sorry, the page you are looking for could not be found.',
  home: 'Home',
  dashboard: 'Dashboard',
  help: 'Search help',
};

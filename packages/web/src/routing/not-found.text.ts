/** The page for unknown addresses (exact words of the specification). */
export const notFoundText = {
  title: '404 - Page Not Found',
  sentence: 'Sorry, the page you are looking for could not be found.',
  home: 'Home',
  dashboard: 'Dashboard',
  help: 'Search help',
};

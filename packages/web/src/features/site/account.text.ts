/** Texts of the header of public pages for staff whose session is open in this tab. */
export const accountText = { back: 'Back to work' };

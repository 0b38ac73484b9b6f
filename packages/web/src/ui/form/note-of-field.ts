import { createContext } from 'react';

/**
 * The id of a note beside a field that the field's rules do not know, such as what the server finds about its value: it
 * describes the control while the field has no error. Absent while there is none.
 */
export const NoteOfField = createContext<string | undefined>(undefined);

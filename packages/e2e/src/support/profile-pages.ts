export const PROFILE_WORDS = {
  en: {
    ...{ save: 'Save', lastName: 'Last name', personalSaved: 'Personal data saved' },
    ...{ center: 'Centre data', slogan: 'Slogan', web: 'Website' },
    ...{ use: 'Use image', imageSaved: 'Image saved', fiscal: 'Fiscal data', country: 'Spain' },
    ...{ ticket: 'Ticket', ticketSaved: 'Ticket saved', sample: 'Sample player', preview: 'Preview' },
    ...{ download: 'Download PDF', everywhere: 'Log out everywhere' },
    ...{ ownData: 'Download my data', remove: 'Delete account and centre', keep: 'Keep my account' },
    current: 'Current password',
    printed: /Entra y juega.*Thursday League.*2 of 6.*5 maps played/,
  },
  es: {
    ...{ save: 'Guardar', lastName: 'Apellidos', personalSaved: 'Datos personales guardados' },
    ...{ center: 'Datos del centro', slogan: 'Eslogan', web: 'Página web' },
    ...{ use: 'Usar imagen', imageSaved: 'Imagen guardada' },
    ...{ fiscal: 'Datos fiscales', country: 'España', ticket: 'Ticket', ticketSaved: 'Ticket guardado' },
    ...{ sample: 'Jugador de muestra', preview: 'Vista previa', download: 'Descargar PDF' },
    ...{ everywhere: 'Cerrar sesión en todas partes', ownData: 'Descargar mis datos' },
    ...{ remove: 'Eliminar cuenta y centro', keep: 'Conservar mi cuenta', current: 'Contraseña actual' },
    printed: /Entra y juega.*Liga del jueves.*2 de 6.*5 mapas jugados/,
  },
} as const;

const issuer = "https://mill.example";

/** What the server says of itself to clients that have to log in. */
export const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  registration_endpoint: `${issuer}/register`,
};

export const metadataOfBoth = { ...metadata, client_id_metadata_document_supported: true };

export const metadataForNewClients = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  registration_endpoint: `${issuer}/register`,
  client_id_metadata_document_supported: true,
};

export const pictures = (result) => result.content.map((block) => block.mime_type);

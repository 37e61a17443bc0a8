/** A PDF of one blank page that readers open, with a text in a comment. */
export function makePdf(text = ''): Buffer<ArrayBuffer> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ]
  let file = Buffer.from(`%PDF-1.7\n%${text}\n`)
  const places = objects.map((object, at) => {
    const place = file.length
    file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj${object}endobj\n`)])
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.concat([
    file,
    Buffer.from(
      `xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    ),
  ])
}

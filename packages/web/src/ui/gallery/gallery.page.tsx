export default function GalleryPage() {
  return <h1 tabIndex={-1}>Gallery</h1>;
}

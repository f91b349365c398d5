export default function Home() { return <h1>Vitrine</h1>; }
